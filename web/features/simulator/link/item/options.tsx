import type { ReactNode } from 'react'
import classes from './options.module.css'

export type Option = { content: ReactNode; key: string }
type OptionsProps = {
  /** Of the group of radio buttons; another for each item. */
  name: string
  options: readonly Option[]
  chosen: number | null
  isLocked?: boolean
  /** Where the right option is, once that may be told. */
  rightPlace?: number | undefined
  language?: string | undefined
  onChoose: (place: number) => void
}

export const letterOf = (place: number): string => 'ABCDE'[place] ?? ''

/** Rows to choose from. Choosing does not move on. */
export function Options({ name, options, chosen, isLocked = false, rightPlace, language, onChoose }: OptionsProps) {
  return (
    <div className={classes['options']} role="radiogroup" aria-labelledby="question" lang={language}>
      {options.map(({ content, key }, place) => (
        <label key={key} className={classes['option']} data-right={place === rightPlace ? '' : undefined}>
          <input
            type="radio"
            name={name}
            autoComplete="off"
            checked={chosen === place}
            disabled={isLocked}
            onChange={() => onChoose(place)}
          />
          <span>{content}</span>
          <span className={classes['letter']} aria-hidden="true">
            {letterOf(place)}
          </span>
        </label>
      ))}
    </div>
  )
}
