# A flake that installs the archive of a release: nixpkgs has no Swift 6. It has not run: only `nix-instantiate --parse`
# has read it. Before it is used, OWNER and the hash must be filled in (docs/releasing.md).
{
  description = "Make and edit color palettes on the command line";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs =
    { nixpkgs, ... }:
    let
      version = "0.1.0";
      system = "x86_64-linux";
      pkgs = nixpkgs.legacyPackages.${system};
    in
    {
      packages.${system}.default = pkgs.stdenvNoCC.mkDerivation {
        pname = "clr";
        inherit version;
        src = pkgs.fetchurl {
          url = "https://github.com/OWNER/clr/releases/download/v${version}/clr-${version}-linux-x86_64.tar.gz";
          hash = pkgs.lib.fakeHash;
        };
        # The binary needs no library, and SHA256SUMS has its sum.
        dontFixup = true;
        installPhase = ''
          runHook preInstall
          mkdir -p "$out"
          cp -r bin share "$out"
          runHook postInstall
        '';
        doInstallCheck = true;
        installCheckPhase = ''
          (cd "$out" && sha256sum --check --quiet share/doc/clr/SHA256SUMS)
          "$out/bin/clr" --version
        '';
        meta = {
          description = "Make and edit color palettes on the command line";
          license = pkgs.lib.licenses.mit;
          mainProgram = "clr";
          platforms = [ system ];
          sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
        };
      };
    };
}
