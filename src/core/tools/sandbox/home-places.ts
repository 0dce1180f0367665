/** Below the home: programs and what they need to run. Commands may read them. */
export const toolchains = [
  ...'.nvm .fnm .volta .asdf .nodenv .n .npm-global .npm-packages .yarn .bun .deno'.split(' '),
  ...'.pyenv .rbenv .rvm .rubies .gem .jenv .sdkman .goenv .gvm .plenv .phpenv .tfenv .swiftenv .swiftly'.split(' '),
  ...'.cargo .rustup .ghcup .cabal .stack .opam .elan .juliaup .julia .mix .hex .kerl .nimble .zig .zvm .moon .proto'.split(
    ' ',
  ),
  ...'miniconda3 anaconda3 miniforge3 mambaforge micromamba .conda .mamba .poetry .pixi .rye'.split(' '),
  ...'go sdk flutter .pub-cache Android .dotnet .nuget .m2 .gradle .ivy2 .sbt .coursier .linuxbrew .nix-profile'.split(
    ' ',
  ),
  ...'bin .local/bin .local/lib .local/share/mise .local/share/rtx .local/share/fnm .local/share/pnpm .local/share/uv'.split(
    ' ',
  ),
  ...'.local/share/pipx .local/share/virtualenvs .local/share/pypoetry .local/share/gem .local/share/coursier'.split(
    ' ',
  ),
  ...'.local/share/nvm .local/share/rustup .local/share/cargo .local/state/nix .config/mise .config/git .gitignore_global'.split(
    ' ',
  ),
]

/**
 * Below the home: what package managers and compilers fetched or built. Commands may change it, as they do today when nobody
 * watches. A poisoned cache is a way into later builds, so what is run straight from a cache is taken out below.
 */
export const caches = [
  ...'.cache .npm .pnpm-store .yarn/cache .yarn/berry .bun/install/cache .local/share/pnpm/store'.split(' '),
  ...'.cargo/registry .cargo/git go/pkg .gradle/caches .gradle/daemon .gradle/native .m2/repository .ivy2/cache .sbt/boot'.split(
    ' ',
  ),
  ...'.nuget/packages .pub-cache/hosted .composer/cache .gem/cache .bundle/cache .cabal/packages .stack/pantry'.split(
    ' ',
  ),
  ...'.ccache .sccache .hex/packages .conan2/p .vcpkg/archives'.split(' '),
]

/** Parts of caches that something outside would run, or that are nobody's business. */
export const runFromCaches = [
  '.npm/_npx',
  '.cache/pre-commit',
  '.cache/puppeteer',
  '.cache/ms-playwright',
  '.cache/bazelisk',
]

/** Below the home: what signs in. Hidden wherever the home, or the part with it, is shown. */
export const secretPlaces = [
  ...'.ssh .gnupg .aws .azure .kube .docker .config/gcloud .config/gh .config/hub .config/glab-cli .config/rclone'.split(
    ' ',
  ),
  ...'.config/doctl .config/op .config/1Password .config/Bitwarden .config/containers .config/git/credentials'.split(
    ' ',
  ),
  ...'.netrc .pgpass .my.cnf .mylogin.cnf .pypirc .npmrc .yarnrc.yml .git-credentials .s3cfg .boto .vault-token'.split(
    ' ',
  ),
  ...'.cargo/credentials .cargo/credentials.toml .gem/credentials .m2/settings.xml .m2/settings-security.xml'.split(
    ' ',
  ),
  ...'.gradle/gradle.properties .terraform.d .terraformrc .nuget/NuGet .bundle/config .config/pip .composer/auth.json'.split(
    ' ',
  ),
  ...'.mozilla .thunderbird .config/google-chrome .config/chromium .config/BraveSoftware .config/microsoft-edge'.split(
    ' ',
  ),
  ...'.config/vivaldi .config/opera .config/Slack .config/discord .config/Signal snap .var/app'.split(' '),
  ...'.cache/mozilla .cache/google-chrome .cache/chromium .cache/BraveSoftware .cache/microsoft-edge .cache/keepassxc'.split(
    ' ',
  ),
  ...'.local/share/keyrings .local/share/kwalletd .password-store .config/keepassxc .config/age .age'.split(' '),
  ...'.bash_history .zsh_history .histfile .python_history .node_repl_history .psql_history .mysql_history'.split(' '),
  ...'.sqlite_history .lesshst .viminfo .local/share/fish .local/share/nvim/shada .claude .claude.json .codex .gemini'.split(
    ' ',
  ),
  ...'Library/Keychains Library/Safari Library/Cookies Library/Messages Library/Mail'.split(' '),
  ...'.Xauthority .ICEauthority .config/sops .config/heroku .config/fly .fly .config/stripe .databrickscfg .snowsql'.split(
    ' ',
  ),
]

/** Settings that commands need and that may hold a key: they get a copy without the lines that look like one. */
export const filteredSettings = ['.gitconfig', '.npmrc', '.yarnrc', '.config/pip/pip.conf', '.condarc']

/** Of the system: passwords, private keys, and the sockets by which other programs take orders. */
export const systemSecrets = [
  ...'/etc/shadow /etc/shadow- /etc/gshadow /etc/gshadow- /etc/sudoers /etc/sudoers.d /etc/ssl/private'.split(' '),
  ...'/etc/ssh/ssh_host_rsa_key /etc/ssh/ssh_host_ecdsa_key /etc/ssh/ssh_host_ed25519_key /etc/ssh/ssh_host_dsa_key'.split(
    ' ',
  ),
  ...'/etc/krb5.keytab /etc/wireguard /etc/NetworkManager/system-connections /etc/security/opasswd'.split(' '),
  ...'/run /home /root /var/spool/cron /var/lib/docker /var/lib/containerd /var/lib/libvirt /var/lib/mysql'.split(' '),
  ...'/var/lib/postgresql /var/lib/redis /var/lib/mongodb'.split(' '),
]
