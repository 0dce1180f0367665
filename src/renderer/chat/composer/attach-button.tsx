import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chatFolder } from '../../state/use-chat-place'
import { IconButton } from '../../ui/icon-button'
import { pathInside } from '../../ui/path-inside'
import type { TakenFile } from './take-files'

/** Files and pictures picked in the dialog of the system go along as dropped ones do. */
export function AttachButton({ onFiles }: { onFiles(files: readonly TakenFile[]): void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const take = (picked: FileList | null) => {
    const folder = chatFolder()
    const files = [...(picked ?? [])].map((file) => {
      const place = window.bridge.pathOf(file)
      return { file, path: pathInside(folder, place), place }
    })
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file again is a change, too.
          currentTarget.value = ''
        }}
      />
      <IconButton icon={Paperclip} label={t('composer.attach')} side="top" onClick={() => field.current?.click()} />
    </>
  )
}
