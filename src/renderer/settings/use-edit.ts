import { useState } from 'react'

/** What is being typed, until it is saved; then what the file says. */
export function useEdit(value: string, onSave: (text: string) => Promise<boolean>) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    if (typed === null) return
    if (typed === value || (await onSave(typed))) setTyped(null)
  }
  return {
    text: typed ?? value,
    changed: typed !== null && typed !== value,
    type: setTyped,
    save,
    drop: () => setTyped(null),
  }
}
