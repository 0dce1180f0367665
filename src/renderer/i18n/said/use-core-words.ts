import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { Say } from '../../../shared/words/say-in'
import { sayWith } from '../in-words'

type SayText = (text: string) => string

const asItIs: SayText = (text) => text

/** Fetched when somebody first reads Chinese; until then texts stay in English. */
const useTranslator = create<{ readonly say: SayText | null }>()(() => ({ say: null }))

async function load(): Promise<void> {
  const [{ createTranslator }, { coreTexts, foreignTexts, coreFragments }] = await Promise.all([
    import('./create-translator'),
    import('./core-texts'),
  ])
  useTranslator.setState({ say: createTranslator({ ...coreTexts, ...foreignTexts }, coreFragments) })
}

let loading: Promise<void> | null = null

/** Says in the user's language what main and the core say in English. Texts of models and tools are not for it. */
export function useCoreWords(): Say {
  const { i18n } = useTranslation()
  const say = useTranslator((translator) => translator.say)
  const isEnglish = i18n.language === 'en'
  useEffect(() => {
    if (!isEnglish) loading ??= load()
  }, [isEnglish])
  const sayText = isEnglish ? asItIs : (say ?? asItIs)
  return (text) => (typeof text === 'string' ? sayText(text) : sayWith(i18n)(text))
}
