import { ask } from '../rule'

const starts =
  (...flags: string[]) =>
  ({ args }: { readonly args: readonly string[] }) =>
    args.some((word) =>
      flags.some((flag) => word === flag || word.startsWith(flag.startsWith('--') ? `${flag}=` : flag)),
    )

const LOADERS = /^(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|PROMPT_COMMAND|PERL5OPT|RUBYOPT|PYTHONSTARTUP)=/

/** Flags with which a harmless program starts another one. */
export const programFlagRules = [
  ask('program-flag-rg', ['rg', 'rga'], starts('--pre', '--hostname-bin')),
  ask('program-flag-sort', ['sort'], starts('--compress-program')),
  ask('program-flag-man', ['man'], starts('-P', '-H', '--pager', '--html')),
  ask('program-flag-ag', ['ag'], starts('--pager')),
  ask('program-flag-tar', ['tar', 'gtar', 'bsdtar'], ({ args }) =>
    args.some((word) =>
      /^--(?:checkpoint-action=exec|to-command|info-script|new-volume-script|rsh-command)/.test(word),
    ),
  ),
  ask('program-flag-zip', ['zip'], starts('-TT', '--unzip-command')),
  ask('program-flag-ssh', ['ssh', 'scp', 'sftp'], ({ args }) =>
    args.some((word) => /(?:proxy|local|knownhosts)command\s*[= ]/i.test(word)),
  ),
  ask('program-flag-editor', ['vi', 'vim', 'nvim', 'ex', 'emacs'], ({ args }) =>
    args.some((word) => /^[+:]?:?!|^\+?(?:call )?system\(|^--eval/.test(word)),
  ),
  ask('program-flag-git', ['git'], ({ args }) =>
    args.some(
      (word) =>
        /^(?:alias\.[^=]*=!|core\.(?:sshcommand|fsmonitor|hookspath)=.|(?:core\.pager|core\.editor|diff\.external)=.*[\s/;|&$])/i.test(
          word,
        ) || /^--(?:upload-pack|receive-pack)=?/.test(word),
    ),
  ),
  ask('program-flag-preload', 'any', ({ assignments }) => assignments.some((word) => LOADERS.test(word))),
]
