type Environment = Readonly<Record<string, string | undefined>>

/** What a program needs to run, and nothing that could be a key. */
const passed =
  /^(?:HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LC_[A-Z]+|TMPDIR|XDG_[A-Z_]+|SYSTEMROOT|SYSTEMDRIVE|COMSPEC|PATHEXT|TEMP|TMP|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES(?:\(X86\))?|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|PROCESSOR_ARCHITECTURE|NUMBER_OF_PROCESSORS|WINDIR)$/i

/** The environment of a server's process: the app's keys stay with the app; what the settings name for it is added. */
export function childEnvironment(
  env: Environment,
  path: string,
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(env).filter(
    // A value that starts like a function is an old way to smuggle code into a shell.
    (entry): entry is [string, string] => passed.test(entry[0]) && entry[1] !== undefined && !entry[1].startsWith('()'),
  )
  return { ...Object.fromEntries(kept), PATH: path, ...added }
}
