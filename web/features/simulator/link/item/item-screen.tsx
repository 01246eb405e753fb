import type { ReactNode } from 'react'
import { TestFrame } from '../test-frame.tsx'
import classes from './item-screen.module.css'
import { useFocusOnMove } from './use-focus-on-move.ts'

type ItemScreenProps = {
  /** What can be done beside answering, and whether everything is saved. */
  top: ReactNode
  progress: ReactNode
  where: string
  clock?: ReactNode
  news?: ReactNode
  question: string
  /** The language of the question. */
  language: string
  /** Another one moves the focus to the question. */
  place: string
  children: ReactNode
  /** The options alone: on a phone they lie where the thumb is. */
  isLow?: boolean
  /** A wide screen shows the options beside what the item is about, not below it. */
  isBeside?: boolean
  bar: ReactNode
}

/** One item, with its options above the thumb. */
export function ItemScreen(props: ItemScreenProps) {
  const { top, progress, where, clock, news, question, language, place, children, isLow, isBeside, bar } = props
  const heading = useFocusOnMove(place)
  return (
    <TestFrame isTask bar={bar}>
      <div className={classes['top']}>{top}</div>
      {progress}
      <div className={classes['where']}>
        <p className="small dim figures">{where}</p>
        {clock}
      </div>
      {news}
      <h1 id="question" ref={heading} tabIndex={-1} className={classes['question']} lang={language}>
        {question}
      </h1>
      <div className={classes['content']} data-low={isLow ? '' : undefined} data-beside={isBeside ? '' : undefined}>
        {children}
      </div>
    </TestFrame>
  )
}
