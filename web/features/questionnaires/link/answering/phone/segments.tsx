import { completionOf } from '../../../../../../domain/questionnaires/completion.ts'
import type { AnsweringView } from '../answering-view.ts'
import classes from './segments.module.css'

type SegmentsProps = Pick<AnsweringView, 'content' | 'people' | 'state'> & { current?: number }

/** One segment per competency, filled by its progress; the text below says the same. */
export function Segments({ content, people, state, current }: SegmentsProps) {
  return (
    <div className={classes.root} aria-hidden="true">
      {content.sections.map((section, at) => {
        const done = people.map((person) => completionOf([section], person, state.values[person.questionnaireId] ?? {}))
        const total = done.reduce((sum, one) => sum + one.total, 0)
        const answered = done.reduce((sum, one) => sum + one.answered, 0)
        return (
          <progress
            key={section.number}
            className="progress"
            data-current={at === current ? '' : undefined}
            value={total === 0 ? 1 : answered}
            max={Math.max(total, 1)}
          />
        )
      })}
    </div>
  )
}
