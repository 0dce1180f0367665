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
  ask(
    'program-flag-rg',
    'The search starts another program for each file.',
    ['rg', 'rga'],
    starts('--pre', '--hostname-bin'),
  ),
  ask('program-flag-sort', 'Sorting starts another program.', ['sort'], starts('--compress-program')),
  ask('program-flag-man', 'The manual starts another program.', ['man'], starts('-P', '-H', '--pager', '--html')),
  ask('program-flag-ag', 'The search starts another program.', ['ag'], starts('--pager')),
  ask('program-flag-tar', 'Packing or unpacking starts another program.', ['tar', 'gtar', 'bsdtar'], ({ args }) =>
    args.some((word) =>
      /^--(?:checkpoint-action=exec|to-command|info-script|new-volume-script|rsh-command)/.test(word),
    ),
  ),
  ask('program-flag-zip', 'Packing starts another program.', ['zip'], starts('-TT', '--unzip-command')),
  ask(
    'program-flag-ssh',
    'The connection starts another program on this computer.',
    ['ssh', 'scp', 'sftp'],
    ({ args }) => args.some((word) => /(?:proxy|local|knownhosts)command\s*[= ]/i.test(word)),
  ),
  ask('program-flag-editor', 'The editor starts another program.', ['vi', 'vim', 'nvim', 'ex', 'emacs'], ({ args }) =>
    args.some((word) => /^[+:]?:?!|^\+?(?:call )?system\(|^--eval/.test(word)),
  ),
  ask('program-flag-git', 'Git starts another program.', ['git'], ({ args }) =>
    args.some(
      (word) =>
        /^(?:alias\.[^=]*=!|core\.(?:sshcommand|fsmonitor|hookspath)=.|(?:core\.pager|core\.editor|diff\.external)=.*[\s/;|&$])/i.test(
          word,
        ) || /^--(?:upload-pack|receive-pack)=?/.test(word),
    ),
  ),
  ask('program-flag-preload', 'It has other programs load foreign code.', 'any', ({ assignments }) =>
    assignments.some((word) => LOADERS.test(word)),
  ),
]
