import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ghost } from '../../shared/model'
import { useCoreWords } from '../i18n/said/use-core-words'
import { Button } from '../ui/button'
import { MiddlePath } from '../ui/middle-path'
import { describeGhost } from './describe-ghost'
import { readableText } from './readable-text'
import { shortPath } from './short-path'
import { usePlaces } from './use-places'

const PAGE = 50

/** What was looked at and is not in the prompt, each with its reason. */
export function GhostList({ ghosts }: { ghosts: readonly Ghost[] }) {
  const { t } = useTranslation()
  const say = useCoreWords()
  const places = usePlaces()
  const [shown, setShown] = useState(PAGE)
  if (ghosts.length === 0) return null
  return (
    <section className="pt-6">
      <h3 className="px-4 pb-1 text-caption font-medium text-quiet">{t('ghost.title')}</h3>
      <ul>
        {ghosts.slice(0, shown).map((ghost) => (
          <li
            key={`${ghost.path} ${ghost.reason}`}
            className="flex min-h-row items-center gap-4 px-4 text-caption text-quiet"
          >
            <s className="min-w-0 flex-1">
              <MiddlePath path={readableText(shortPath(ghost.path, places))} full={ghost.path} />
            </s>
            <span className="max-w-1/2 text-right">{describeGhost(t, ghost, say)}</span>
          </li>
        ))}
      </ul>
      {ghosts.length > shown && (
        <Button look="ghost" className="w-full" onClick={() => setShown(shown + 10 * PAGE)}>
          {t('inspector.showMore')}
          <span className="font-normal">{t('inspector.restFiles', { count: ghosts.length - shown })}</span>
        </Button>
      )}
    </section>
  )
}
