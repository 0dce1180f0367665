import { serveThread } from '../threads/serve-thread'
import { createReview } from './create-review'
import type { ReviewAnswer, ReviewQuestion } from './review-questions'

/** The thread behind the review: it runs git, compares, and remembers what it has shown. */
const answer = createReview()
serveThread<ReviewQuestion, ReviewAnswer>({ answer: (question) => answer(question), atOnce: true })
