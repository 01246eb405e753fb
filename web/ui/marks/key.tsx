import classes from './key.module.css'

type KeyProps = { children: string; 'aria-hidden'?: true }

/** A key of the keyboard. */
export function Key(props: KeyProps) {
  return <kbd className={classes.key} {...props} />
}
