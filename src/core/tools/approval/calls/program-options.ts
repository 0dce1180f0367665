import type { ValuedFlags } from './options'

/** What is known about the options of a program: which take a value, and which surely take none. */
export interface ProgramOptions extends ValuedFlags {
  /** Single letters without a value. */
  readonly flags?: string
  /** Long names without a value, beside those that start with `--no-`. */
  readonly switches?: readonly string[]
}

/** The one place that knows how options of programs are read. A program that is not here has no known options. */
export function optionsOf(program: string): ProgramOptions {
  return (Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program] : undefined) ?? NONE
}

/**
 * Whether the words of a call that are no options start with these patterns: `runs(call, /^compose$/, /^down$/)`. An option that
 * nobody knows is read both ways, with and without a value, so that it hides no word behind it. Takes time in proportion to the
 * number of words.
 */
export function runs(
  { program, args }: { readonly program: string; readonly args: readonly string[] },
  ...patterns: readonly RegExp[]
): boolean {
  const options = optionsOf(program)
  // For each word: which patterns it may have to fit, as bits.
  const states = new Uint32Array(args.length + 2)
  states[0] = 1
  const reach = (index: number, bits: number) => (states[index] = (states[index] ?? 0) | bits)
  for (const [index, word] of args.entries()) {
    const open = states[index] ?? 0
    if (open === 0) continue
    if (word === '--') {
      if (patterns.some((_, at) => (open & (1 << at)) !== 0 && fits(args.slice(index + 1), patterns.slice(at))))
        return true
      continue
    }
    if (word.startsWith('-') && word !== '-') {
      const value = takesValue(word, options)
      if (value !== 'yes') reach(index + 1, open)
      if (value !== 'no') reach(index + 2, open)
      continue
    }
    for (const [at, pattern] of patterns.entries()) {
      if ((open & (1 << at)) === 0 || !pattern.test(word)) continue
      if (at === patterns.length - 1) return true
      reach(index + 1, 1 << (at + 1))
    }
  }
  return false
}

function fits(words: readonly string[], patterns: readonly RegExp[]): boolean {
  return patterns.every((pattern, index) => pattern.test(words[index] ?? ''))
}

/**
 * Where the first word stands that is no option: a subcommand, or what a wrapper runs. An option that nobody knows is read both
 * ways, so there may be several places. Empty where there are only options.
 */
export function operandStarts(args: readonly string[], options: ProgramOptions): readonly number[] {
  const open = new Set([0])
  const starts: number[] = []
  for (const [index, word] of args.entries()) {
    if (!open.has(index)) continue
    if (word === '--') starts.push(index + 1)
    else if (!word.startsWith('-') || word === '-') starts.push(index)
    else {
      const value = takesValue(word, options)
      if (value !== 'yes') open.add(index + 1)
      if (value !== 'no') open.add(index + 2)
    }
  }
  return [...new Set(starts)]
}

function takesValue(word: string, options: ProgramOptions): 'yes' | 'no' | 'unknown' {
  if (word.includes('=')) return 'no'
  if (options.longs?.includes(word) === true) return 'yes'
  if (options.switches?.includes(word) === true || /^--(?:no-|help$|version$)/.test(word)) return 'no'
  if (word.startsWith('--')) return 'unknown'
  const letters = word.slice(1)
  const valued = [...letters].findIndex((letter) => options.letters?.includes(letter) === true)
  if (valued !== -1) return valued === letters.length - 1 ? 'yes' : 'no'
  return [...letters].every((letter) => options.flags?.includes(letter) === true) ? 'no' : 'unknown'
}

const NONE: ProgramOptions = {}
const words = (text: string) => text.split(' ').map((word) => `--${word}`)

const PIP: ProgramOptions = {
  flags: 'hvVqyU',
  longs: words(
    'proxy timeout retries log python cert client-cert cache-dir trusted-host exists-action use-feature use-deprecated keyring-provider',
  ),
  switches: words('quiet verbose isolated debug require-virtualenv disable-pip-version-check yes'),
}
const UV: ProgramOptions = {
  letters: 'p',
  flags: 'qvn',
  longs: words(
    'directory project config-file cache-dir color python allow-insecure-host package extra group index-url with with-editable with-requirements env-file index default-index extra-index-url find-links from only-group no-group',
  ),
  switches: words('quiet verbose offline native-tls managed-python preview isolated dev'),
}
const NODE_PACKAGES: ProgramOptions = {
  letters: 'CwF',
  flags: 'gsdqfyDEOS',
  longs: words(
    'loglevel prefix registry workspace cache userconfig globalconfig cwd dir filter tag scope omit include otp store-dir reporter use-yarnrc modules-folder network-timeout config global-dir',
  ),
  switches: words(
    'global silent quiet verbose json force yes save save-dev workspaces recursive offline frozen-lockfile',
  ),
}
/** What starts a package: its own options end where the name of the package stands. */
const PACKAGE_RUNNER: ProgramOptions = { letters: 'pw', flags: 'yq', longs: words('package workspace registry cache') }
const APT: ProgramOptions = {
  letters: 'octa',
  flags: 'yqdsfmubhVP',
  longs: words('option config-file target-release default-release host-architecture'),
  switches: words(
    'yes quiet simulate assume-yes assume-no purge auto-remove download-only fix-broken allow-downgrades',
  ),
}
const RPM_TOOLS: ProgramOptions = {
  letters: 'cdexR',
  flags: 'yqvbC46h',
  longs: words(
    'config repo repoid enablerepo disablerepo exclude installroot releasever setopt forcearch root color comment',
  ),
  switches: words('assumeyes assumeno quiet verbose best cacheonly refresh nogpgcheck allowerasing non-interactive'),
}
const CLUSTER: ProgramOptions = {
  letters: 'nsfloLv',
  flags: 'Aw',
  longs: words(
    'namespace context cluster user kubeconfig as as-group as-uid cache-dir certificate-authority client-certificate client-key server tls-server-name token request-timeout password username profile profile-output v vmodule log-flush-frequency kube-context kube-apiserver kube-as-group kube-as-user kube-ca-file kube-tls-server-name kube-token registry-config repository-cache repository-config burst-limit qps filename selector output',
  ),
  switches: words(
    'insecure-skip-tls-verify match-server-version warnings-as-errors debug all-namespaces kube-insecure-skip-tls-verify',
  ),
}
const ENGINE: ProgramOptions = {
  letters: 'cHlfp',
  flags: 'Dvr',
  longs: words(
    'context host config log-level file project-name profile env-file project-directory connection url tlscacert tlscert tlskey ansi parallel progress identity root runroot runtime storage-driver storage-opt tmpdir module volumepath namespace address namespaces data-root snapshotter cgroup-manager conmon events-backend network-cmd-path network-config-dir hooks-dir imagestore out ssh',
  ),
  switches: words('debug tls tlsverify remote compatibility dry-run all-resources verbose syslog transient-store'),
}
const CONDA: ProgramOptions = {
  letters: 'np',
  flags: 'yqv',
  longs: words('name prefix cwd'),
  switches: words('yes json all live-stream no-capture-output'),
}
const TIMEOUT: ProgramOptions = { letters: 'ks', flags: 'fv', longs: words('kill-after signal') }
const SYSTEMCTL: ProgramOptions = {
  letters: 'HMnopPst',
  flags: 'qaflrijTh',
  switches: words('user system now quiet global'),
}

const PROGRAMS: Readonly<Record<string, ProgramOptions>> = {
  pip: PIP,
  pipx: { ...PIP, flags: 'hvqf' },
  uv: UV,
  poetry: {
    letters: 'CP',
    flags: 'qvnhV',
    longs: words('directory project'),
    switches: words('quiet verbose ansi no-interaction'),
  },
  pipenv: { flags: 'vhq', longs: words('python pypi-mirror'), switches: words('quiet verbose clear support') },
  npm: NODE_PACKAGES,
  pnpm: { ...NODE_PACKAGES, flags: 'gsdqfyDEOSPr' },
  yarn: NODE_PACKAGES,
  bun: { ...NODE_PACKAGES, letters: 'cF' },
  npx: PACKAGE_RUNNER,
  pnpx: PACKAGE_RUNNER,
  bunx: PACKAGE_RUNNER,
  uvx: UV,
  brew: { flags: 'dqvfn', switches: words('quiet verbose debug cask formula force') },
  apt: APT,
  'apt-get': APT,
  aptitude: { ...APT, letters: 'octwFOq' },
  dnf: RPM_TOOLS,
  yum: RPM_TOOLS,
  zypper: {
    ...RPM_TOOLS,
    letters: 'cDRpx',
    longs: words('config root reposd-dir cache-dir plus-repo plus-content releasever installroot disable-repositories'),
  },
  apk: {
    letters: 'pXt',
    flags: 'qvifU',
    longs: words(
      'root repository arch keys-dir repositories-file wait cache-dir cache-max-age progress-fd timeout virtual',
    ),
  },
  snap: {},
  flatpak: {
    flags: 'vyu',
    longs: words('installation arch'),
    switches: words('user system verbose ostree-verbose assumeyes noninteractive'),
  },
  port: { letters: 'DF', flags: 'vdqnRuypfosbckt' },
  gem: {
    letters: 'vipn',
    flags: 'hVqaIx',
    longs: words('config-file source install-dir version http-proxy platform bindir'),
  },
  cargo: {
    letters: 'CZpj',
    flags: 'qv',
    longs: words('color config manifest-path package root target-dir'),
    switches: words('locked offline frozen quiet verbose list'),
  },
  conda: CONDA,
  mamba: CONDA,
  micromamba: CONDA,
  composer: {
    letters: 'd',
    flags: 'qvnhV',
    longs: words('working-dir'),
    switches: words('quiet verbose dev global profile ansi no-interaction'),
  },
  opam: { longs: words('switch root color cli'), flags: 'yqvh', switches: words('yes quiet verbose') },
  choco: { letters: 's', flags: 'yvdf', longs: words('source version timeout proxy proxy-user proxy-password') },
  winget: { letters: 's', longs: words('source proxy id name') },
  scoop: { letters: 'a', flags: 'gp' },
  docker: ENGINE,
  podman: ENGINE,
  'podman-remote': ENGINE,
  nerdctl: ENGINE,
  'docker-compose': ENGINE,
  'podman-compose': ENGINE,
  kubectl: CLUSTER,
  oc: CLUSTER,
  helm: CLUSTER,
  systemctl: SYSTEMCTL,
  loginctl: SYSTEMCTL,
  git: {
    letters: 'cC',
    flags: 'pP',
    longs: words('git-dir work-tree namespace exec-path config-env super-prefix attr-source'),
    switches: words('bare paginate literal-pathspecs'),
  },
  hermes: { letters: 'pm', longs: words('profile home model workspace') },
  python: { letters: 'WX', flags: 'bBdEhiIOPqsSuvVx', longs: words('check-hash-based-pycs') },
  sudo: {
    letters: 'CDRTUghprtu',
    flags: 'AbEeHiKklnPSsVvN',
    longs: words('user group host prompt chdir chroot role type other-user close-from command-timeout'),
  },
  doas: { letters: 'aCu', flags: 'Lns' },
  pkexec: { longs: words('user') },
  run0: {
    letters: 'ugD',
    longs: words('user group chdir unit property description slice nice setenv background machine'),
  },
  env: { letters: 'uCS', flags: 'i0v', longs: words('unset chdir'), switches: words('ignore-environment debug null') },
  exec: { letters: 'a', flags: 'cl' },
  command: { flags: 'pvV' },
  time: { letters: 'fo', flags: 'pvaqlh', longs: words('format output'), switches: words('portability verbose') },
  nice: { letters: 'n', flags: '0123456789', longs: words('adjustment') },
  ionice: { letters: 'cnp', flags: 't', longs: words('class classdata') },
  nohup: {},
  setsid: { flags: 'cfw', switches: words('ctty fork wait') },
  xargs: {
    letters: 'adEIJLnPRsS',
    // Some of them take a value, in the same word only.
    flags: '0oprtxile',
    longs: words('arg-file delimiter max-args max-procs max-chars process-slot-var'),
    switches: words('null interactive no-run-if-empty verbose exit open-tty replace eof max-lines'),
  },
  timeout: TIMEOUT,
  gtimeout: TIMEOUT,
  stdbuf: { letters: 'ioe', longs: words('input output error') },
  chrt: { letters: 'TPD', longs: words('sched-runtime sched-period sched-deadline') },
  chroot: { longs: words('userspec groups') },
  nsenter: { letters: 'tSG', longs: words('target setuid setgid') },
  unshare: { letters: 'SGR', longs: words('setuid setgid root wd map-user map-group propagation') },
  'systemd-run': {
    letters: 'puHME',
    longs: words(
      'unit property description slice uid gid host machine setenv nice working-directory on-calendar on-active',
    ),
  },
  flock: { letters: 'Ew', longs: words('timeout conflict-exit-code') },
  watch: { letters: 'n', flags: 'bcdegprtwx', longs: words('interval') },
  strace: { letters: 'aeIoOpPSuUX', flags: 'cCdDfFhikqrtTvVwxyYzZ' },
  ltrace: { letters: 'aelnopsuxA' },
  caffeinate: { letters: 'tw' },
  parallel: {
    letters: 'jnNILlasSPdEC',
    flags: '0kmqtuvXxrz',
    longs: words(
      'jobs max-args max-lines arg-file delimiter colsep delay timeout retries joblog halt sshlogin tmpdir workdir',
    ),
  },
  ssh: { letters: 'BbcDEeFIiJLlmOopQRSWw', flags: '46AaCfGgKkMNnqsTtVvXxYy' },
  volta: { longs: words('node npm pnpm yarn') },
  fnm: { longs: words('using fnm-dir arch log-level node-dist-mirror') },
  ip: { letters: 'nfbl', flags: '46BMN0dshorjpta', longs: words('netns family batch loops') },
  'xvfb-run': { letters: 'enspf' },
}
