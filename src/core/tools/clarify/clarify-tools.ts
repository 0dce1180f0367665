import { z } from 'zod'
import type { Question } from '../../../shared/ask'
import { defineTool, type Tool } from '../tool'

const Choice = z.union([
  z.string(),
  z.object({
    label: z.string().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    description: z.string().optional(),
  }),
])
const mostChoices = 4
const mostQuestions = 5

const single = {
  question: z.string().optional().describe('What you need to know, in one sentence.'),
  choices: z
    .array(Choice)
    .optional()
    .describe(
      `At most ${mostChoices} answers to choose from, the best first. The user can always answer in own words.`,
    ),
  multi_select: z.boolean().default(false).describe('Several of the choices may be chosen.'),
}

const input = z.object({
  ...single,
  questions: z.array(z.object(single)).optional().describe(`Up to ${mostQuestions} questions at once, instead of one.`),
})

const decideYourself =
  'The user did not answer in time. Decide yourself: take the most careful choice that still does the task, and say which one you took.'

export function clarifyTools(): readonly Tool[] {
  return [
    defineTool({
      name: 'clarify',
      toolset: 'clarify',
      shown: { verb: 'ask', icon: 'ask', object: ['question'] },
      looks: () => true,
      description:
        'Ask the user when the task can be understood in several ways and the difference matters. Do not ask for permission to run a command: that is asked for you. Do not ask what you can find out.',
      input,
      async run(request, context) {
        const asked = readQuestions(request.questions ?? [request])
        if (asked.length === 0) return refuse('There is no question. Send "question", or a list of "questions".')
        if (asked.length > mostQuestions)
          return refuse(`${asked.length} questions are too many: ask at most ${mostQuestions}.`)
        const crowded = asked.find(({ choices }) => choices.length > mostChoices)
        if (crowded !== undefined)
          return refuse(`"${crowded.question}" has ${crowded.choices.length} choices: offer at most ${mostChoices}.`)
        const answers = await context.clarify(asked)
        const responses = asked.map((question, index) => response(question, answers?.[index] ?? null))
        const [first] = responses
        return { ok: true, text: JSON.stringify(request.questions === undefined ? first : { responses }) }
      },
    }),
  ]
}

function response({ question, choices }: AskedQuestion, answered: string | null) {
  return {
    question,
    choices_offered: choices.map(({ label }: Question['choices'][number]) => label),
    user_response: answered === null ? decideYourself : choiceLabel(answered),
  }
}

function refuse(error: string) {
  return { ok: false, text: JSON.stringify({ error }) }
}

type AskedQuestion = Question

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
function readQuestions(sent: readonly SentQuestion[]): readonly AskedQuestion[] {
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
function choiceLabel(answer: string): string {
  return answer.replace(recommended, '')
}
