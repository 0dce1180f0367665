/** Below a project: what others run or obey later, without anybody looking. Read-only for commands, unless granted. */
export const powerPlaces = [
  ...'.mcp.json .envrc mise.toml .mise.toml .mise.local.toml .husky lefthook.yml .lefthook.yml .pre-commit-config.yaml .devcontainer .devcontainer.json'.split(
    ' ',
  ),
  ...'.vscode/tasks.json .vscode/launch.json .vscode/settings.json .vscode/mcp.json .idea/runConfigurations .idea/workspace.xml'.split(
    ' ',
  ),
  ...'.zed/tasks.json .zed/settings.json .github/workflows .github/actions .gitea/workflows .forgejo/workflows'.split(
    ' ',
  ),
  ...'.circleci .buildkite .woodpecker .gitlab-ci.yml azure-pipelines.yml bitbucket-pipelines.yml .travis.yml .drone.yml'.split(
    ' ',
  ),
  ...'.woodpecker.yml appveyor.yml Jenkinsfile .cursor .claude .hermes .codex .gemini .clinerules .cursorrules'.split(
    ' ',
  ),
  ...'.windsurfrules AGENTS.md AGENT.md CLAUDE.md CLAUDE.local.md GEMINI.md SOUL.md HERMES.md .hermes.md'.split(' '),
  ...'.github/copilot-instructions.md .gitconfig .bashrc .bash_profile .bash_login .bash_logout .bash_aliases'.split(
    ' ',
  ),
  ...'.profile .zshrc .zshenv .zprofile .zlogin .zlogout .kshrc .cshrc .tcshrc .inputrc .xprofile .xinitrc .xsessionrc'.split(
    ' ',
  ),
  ...'.config/fish .config/autostart .config/systemd .config/environment.d .local/bin .gdbinit .lldbinit .exrc .yarnrc.yml'.split(
    ' ',
  ),
]

/** In the data of a repository: what makes git start programs. */
export const gitPowers = ['hooks', 'config', 'config.worktree', 'info/attributes', 'commondir', 'gitdir']

/** Where the home itself is the project. */
export const homePowers = [
  'bin',
  '.cargo/bin',
  '.cargo/config.toml',
  '.config/git',
  '.config/nvim',
  '.vimrc',
  '.tmux.conf',
]
