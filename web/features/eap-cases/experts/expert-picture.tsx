import classes from '../administration.module.css'

/** The picture of an expert, or the first letters of the name. */
export function ExpertPicture({ name, url, small }: { name: string; url: string | null; small?: boolean }) {
  const size = small ? { 'data-small': true } : {}
  if (url) return <img className={classes.picture} src={url} alt="" {...size} />
  return (
    <span className={classes.picture} aria-hidden="true" {...size}>
      {initialsOf(name)}
    </span>
  )
}

/** Titles before and after a name are left out. */
function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => word !== '' && !word.includes('.'))
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}
