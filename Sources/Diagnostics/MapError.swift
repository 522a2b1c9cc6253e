/// The value of a step, whose error becomes one of another kind.
///
/// - Parameters:
///   - convert: Makes the error that is thrown of the error of the step.
///   - step: Evaluated once.
@inlinable
public func mapError<Value, Cause, Result>(
  _ convert: (Cause) -> Result, _ step: @autoclosure () throws(Cause) -> Value
) throws(Result) -> Value {
  do throws(Cause) { return try step() } catch { throw convert(error) }
}
