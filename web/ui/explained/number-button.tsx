import classes from './explained.module.css'

type NumberButtonProps = {
  /** The number as it is shown, or the word that stands for it. */
  shown: string
  /** The name for screen readers; it contains what is shown. */
  label: string
  onClick: () => void
  /** There is a word in place of a number. */
  isMissing?: boolean
  /** Where its explanation stands beside it: whether it is the one that is explained. */
  isChosen?: boolean
}

/** A number that opens how it came about. It takes the size of its surroundings. */
export function NumberButton({ shown, label, onClick, isMissing = false, isChosen }: NumberButtonProps) {
  return (
    <button
      type="button"
      className={classes.number}
      data-missing={isMissing || undefined}
      aria-label={label}
      {...(isChosen === undefined ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': isChosen })}
      onClick={onClick}
    >
      <span>{shown}</span>
    </button>
  )
}
