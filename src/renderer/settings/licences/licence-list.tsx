import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import licences from './licences.json'

type Package = (typeof licences.packages)[number]

/** Every package in the app, with its licence as its authors wrote it. */
export function LicenceList() {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('licences.title')} className="mt-3 divide-y divide-line border-y border-line text-small">
      {licences.packages.map((shipped) => (
        <li key={`${shipped.name} ${shipped.version}`} className="py-1">
          {shipped.text === null ? <Heading shipped={shipped} /> : <WithText shipped={shipped} text={shipped.text} />}
        </li>
      ))}
    </ul>
  )
}

/** Hundreds of texts that nobody has opened are not drawn. */
function WithText({ shipped, text }: { shipped: Package; text: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-default rounded-control">
        <Heading shipped={shipped} />
      </summary>
      {open && (
        <pre className="mt-1 font-mono text-code break-words whitespace-pre-wrap text-quiet select-text">
          {licences.texts[text]}
        </pre>
      )}
    </details>
  )
}

function Heading({ shipped: { name, version, licence } }: { shipped: Package }) {
  return (
    <span className="select-text">
      {name}{' '}
      <span className="text-quiet">
        {version} · {licence}
      </span>
    </span>
  )
}
