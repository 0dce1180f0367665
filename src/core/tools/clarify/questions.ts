import type { Question } from '../../../shared/ask'

export type AskedQuestion = Question

interface SentChoice {
  readonly label?: string | undefined
  readonly title?: string | undefined
  readonly text?: string | undefined
  readonly description?: string | undefined
}

interface SentQuestion {
  readonly question?: string | undefined
  readonly choices?: readonly (string | SentChoice)[] | undefined
  readonly multi_select: boolean
}

const recommended = /\s*\(recommended\)\s*$/i

/** The questions that ask something, with their choices in one form. */
export function readQuestions(sent: readonly SentQuestion[]): readonly AskedQuestion[] {
  return sent.flatMap(({ question, choices = [], multi_select: multiSelect }) => {
    const text = question?.trim() ?? ''
    if (text === '') return []
    return [{ question: text, choices: choices.map(readChoice).filter(({ label }) => label !== ''), multiSelect }]
  })
}

function readChoice(choice: string | SentChoice): Question['choices'][number] {
  if (typeof choice === 'string') return { label: choice.trim(), description: '' }
  const { label, title, text, description } = choice
  const name = label ?? title ?? text ?? description ?? ''
  return { label: name.trim(), description: name === description ? '' : (description?.trim() ?? '') }
}

/** The answer without the mark that only helps to choose. */
export function choiceLabel(answer: string): string {
  return answer.replace(recommended, '')
}
