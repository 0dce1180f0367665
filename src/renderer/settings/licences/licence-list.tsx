import { useTranslation } from 'react-i18next'
import licences from './licences.json'

/** Every package in the app, with its licence as its authors wrote it. */
export function LicenceList() {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('licences.title')} className="mt-3 divide-y divide-line border-y border-line text-small">
      {licences.packages.map(({ name, version, licence, text }) => (
        <li key={`${name} ${version}`} className="py-1">
          {text === null ? (
            <Heading name={name} version={version} licence={licence} />
          ) : (
            <details>
              <summary className="cursor-default rounded-control">
                <Heading name={name} version={version} licence={licence} />
              </summary>
              <pre className="mt-1 font-mono text-code break-words whitespace-pre-wrap text-quiet select-text">
                {licences.texts[text]}
              </pre>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Heading({ name, version, licence }: { name: string; version: string; licence: string }) {
  return (
    <span className="select-text">
      {name}{' '}
      <span className="text-quiet">
        {version} · {licence}
      </span>
    </span>
  )
}
