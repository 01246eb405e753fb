import type { TitledText } from '../../../contract/terms.ts'
import { usePage } from '../page-context.tsx'
import classes from './notice-text.module.css'

/** The data protection notice in full. */
export function NoticeText({ notice }: { notice: readonly TitledText[] }) {
  const { tidy } = usePage()
  return (
    <div className={classes.root}>
      {notice.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{tidy(text)}</p>
        </section>
      ))}
    </div>
  )
}
