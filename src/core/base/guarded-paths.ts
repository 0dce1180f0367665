/**
 * Which files hold secrets and which give power, for everything that reads or writes: the tools for files, the rules for commands,
 * the sandbox. A path is judged by its name alone, so the answer is the same for a link, a missing file and a system without
 * regard to case.
 */

export interface GuardedHomes {
  /** Real paths. */
  readonly userHome: string
  readonly hermesHome: string
}

/** What a file keeps that nobody should read unasked. Each is the id of a rule. */
export type SecretKind = 'secret-passwords' | 'secret-logins' | 'secret-keyring' | 'secret-history' | 'secret-key'

/** What follows later from writing a file, without anybody looking. Each is the id of a rule. */
export type PowerKind =
  | 'agent-home'
  | 'agent-rules'
  | 'git-internals'
  | 'shell-start'
  | 'program-start'
  | 'editor-tasks'
  | 'ci-workflow'

/** `~/…` below the user's home, `~/.hermes/…` below the agent's wherever that is, `/` between the names, in lower case. */
export function guardedForm(path: string, { userHome, hermesHome }: GuardedHomes): string {
  const agentHome = hermesHome.replace(/[\\/]profiles[\\/][^\\/]+$/i, '')
  const [plain, agent, user] = [path, agentHome, userHome].map((one) => one.replaceAll('\\', '/').toLowerCase())
  return below(plain, agent, '~/.hermes') ?? below(plain, user, '~') ?? plain ?? ''
}

export function secretIn(form: string): SecretKind | null {
  return firstMatch(secrets, form)
}

export function powerIn(form: string): PowerKind | null {
  return firstMatch(powers, form)
}

const browsers = [
  String.raw`\.mozilla|\.thunderbird|\.librewolf|\.waterfox|\.zen`,
  String.raw`\.config/(?:google-chrome[^/]*|chromium|bravesoftware|microsoft-edge[^/]*|vivaldi[^/]*|opera[^/]*|slack|discord|signal)`,
  String.raw`snap/(?:firefox|chromium|brave|thunderbird)|\.var/app/[^/]+/(?:\.mozilla|config/(?:google-chrome|chromium|bravesoftware))`,
  String.raw`library/(?:safari|cookies|application support/(?:google/chrome|chromium|firefox|bravesoftware|microsoft edge|vivaldi|arc|slack|signal))`,
  String.raw`appdata/(?:local|roaming)/(?:google/chrome|chromium|bravesoftware|microsoft/edge|mozilla|vivaldi|opera software)`,
].join('|')

const keyrings = [
  String.raw`\.local/share/(?:keyrings|kwalletd)|\.kde4?/share/apps/kwallet|\.gnome2/keyrings|\.password-store`,
  String.raw`library/(?:keychains|group containers/[^/]*1password)|appdata/(?:local|roaming)/microsoft/(?:credentials|vault|protect)`,
  String.raw`\.config/(?:1password|op|bitwarden[^/]*|keepassxc)|\.cache/keepassxc`,
].join('|')

const logins = [
  String.raw`\.git-credentials|\.my\.cnf|\.mylogin\.cnf|\.s3cfg|\.boto|\.vault-token|\.cargo/credentials(?:\.toml)?|\.gem/credentials`,
  String.raw`\.m2/settings(?:-security)?\.xml|\.gradle/gradle\.properties|\.terraform\.d/credentials\.tfrc\.json|\.terraformrc`,
  String.raw`\.config/(?:gcloud|hub|glab-cli|rclone|doctl|heroku|stripe|fly|sops|git/credentials|containers/auth\.json|gh)`,
  String.raw`\.claude\.json|\.claude/\.credentials\.json|\.codex/auth\.json|\.gemini/(?:oauth_creds|google_accounts)\.json|\.databrickscfg|\.snowsql|\.fly`,
].join('|')

const startFiles = [
  String.raw`\.bashrc|\.bash_(?:profile|login|logout|aliases)|\.profile|\.zshrc|\.zshenv|\.zprofile|\.zlogin|\.zlogout|\.kshrc|\.cshrc|\.tcshrc`,
  String.raw`\.inputrc|\.xprofile|\.xinitrc|\.xsessionrc|\.xsession|\.pam_environment|\.envrc|\.?mise\.toml|\.mise\.local\.toml`,
].join('|')

const agentFiles = [
  String.raw`agents?\.md|claude(?:\.local)?\.md|gemini\.md|soul\.md|skill\.md|\.?hermes\.md|copilot-instructions\.md`,
  String.raw`\.cursorrules|\.windsurfrules|\.clinerules|\.mcp\.json`,
].join('|')

/** The first that fits counts. */
const secrets: Readonly<Record<SecretKind, RegExp>> = {
  'secret-passwords':
    /^(?:\/private)?\/etc\/(?:g?shadow-?|master\.passwd|sudoers(?:\.d\/.+)?|security\/opasswd|krb5\.keytab|ssl\/private(?:\/.*)?|ssh\/ssh_host_[^/]+_key|wireguard(?:\/.*)?|networkmanager\/system-connections(?:\/.*)?)$/,
  'secret-keyring': new RegExp(String.raw`^~/(?:${keyrings})(?:/|$)|\.(?:kdbx?|keychain(?:-db)?)$`),
  'secret-logins': new RegExp(
    String.raw`^~/(?:${browsers}|${logins})(?:/|$)|/(?:logins\.json|key[34]\.db|cookies\.sqlite|login data|\.git-credentials)$`,
  ),
  'secret-history':
    /\/(?:\.(?:[a-z0-9_-]+_)?history|\.histfile|\.lesshst|\.viminfo|fish_history|consolehost_history\.txt)$|^~\/\.local\/share\/(?:fish\/|nvim\/shada\/)/,
  'secret-key':
    /\/(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|identity|secring\.gpg|[^/]+\.(?:key|p12|pfx|ppk|jks|keystore)|(?![^/]*(?:cert|chain|\bca\b|cacert|pub|dhparam))[^/]+\.pem)$|\/private-keys-v1\.d\/|\/age\/keys\.txt$/,
}

const powers: Readonly<Record<PowerKind, RegExp>> = {
  'agent-home': /^~\/\.hermes(?:\/|$)/,
  'agent-rules': new RegExp(String.raw`/(?:${agentFiles})$|/(?:\.cursor|\.claude|\.hermes|\.codex|\.clinerules)/`),
  'git-internals':
    /\/(?:\.git|\.husky)(?:\/|$)|\.git\/(?:hooks\/|config$)|\/\.gitconfig$|^~\/\.config\/git\/|\/(?:\.pre-commit-config|\.?lefthook(?:-local)?)\.ya?ml$/,
  'shell-start': new RegExp(
    String.raw`/(?:${startFiles})$|^~/\.config/(?:fish|nushell|powershell)/|/\.config/(?:autostart|systemd|environment\.d)/|/launchagents/|^/var/spool/cron(?:/|$)|/microsoft/windows/start menu/programs/startup/`,
  ),
  'program-start':
    /\/(?:sitecustomize|usercustomize)\.py$|\/\.(?:gdbinit|lldbinit|pythonrc(?:\.py)?|irbrc|vimrc|exrc|tmux\.conf|screenrc|yarnrc(?:\.yml)?)$|^~\/(?:\.local\/bin|bin|\.cargo\/(?:bin|config(?:\.toml)?)|\.config\/nvim|\.local\/share\/applications)(?:\/|$)/,
  'editor-tasks':
    /\/\.vscode\/(?:tasks|launch|settings|mcp)\.json$|\.code-workspace$|\/\.idea\/(?:runconfigurations\/|workspace\.xml$)|\/\.devcontainer(?:\/|\.json$)|\/\.zed\/(?:tasks|settings)\.json$/,
  'ci-workflow':
    /\/\.(?:github\/(?:workflows|actions)|gitea\/workflows|forgejo\/workflows|circleci|buildkite|woodpecker)\/|\/(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis|\.drone|\.woodpecker|appveyor)\.ya?ml$|\/jenkinsfile$/,
}

function firstMatch<Kind extends string>(patterns: Readonly<Record<Kind, RegExp>>, form: string): Kind | null {
  const kinds = Object.keys(patterns) as Kind[]
  return kinds.find((kind) => patterns[kind].test(form)) ?? null
}

function below(path: string | undefined, folder: string | undefined, name: string): string | null {
  if (path === undefined || folder === undefined || !path.startsWith(folder)) return null
  const rest = path.slice(folder.length)
  return rest === '' || rest.startsWith('/') ? name + rest : null
}
