import type { Words } from '../rule'

export const words: Words = {
  NEGATION: ['never', 'not', "don't", 'cannot'],
  ENCOURAGEMENT: ['hesitate'],
  REPORT: ['asks'],
  EXAMPLE: ['example'],
  ATTACK_TOPIC: ['injection'],
}
