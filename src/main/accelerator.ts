const keyNames: Readonly<Record<string, string>> = {
  Mod: 'CommandOrControl',
  ARROWUP: 'Up',
  ARROWDOWN: 'Down',
  ARROWLEFT: 'Left',
  ARROWRIGHT: 'Right',
  BACKSPACE: 'Backspace',
  DELETE: 'Delete',
  ENTER: 'Enter',
}

/** As Electron writes them; `null` for none, and for what somebody wrote into the file that is no key. */
export function acceleratorOf(keys: string | undefined): string | null {
  if (keys === undefined) return null
  if (
    !/^(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?(?:F\d{1,2}|ARROW(?:UP|DOWN|LEFT|RIGHT)|BACKSPACE|DELETE|ENTER|[!-*,-~])$/.test(
      keys,
    )
  )
    return null
  return keys
    .split('+')
    .map((key) => keyNames[key] ?? key)
    .join('+')
}
