import { usePage } from '../../../link/page-context.tsx'
import { Time } from '../../../link/parts/time.tsx'
import classes from './shared.module.css'

type ShareHeadingProps = { title: string; companyName: string; projectName: string; expiration: string }

/** Whose reports or logins they are, and until when the link is valid. */
export function ShareHeading({ title, companyName, projectName, expiration }: ShareHeadingProps) {
  const { rich } = usePage()
  const until = rich('sharing:page.until', { date: <Time at={expiration} as="date" zone="Europe/Prague" /> })
  return (
    <header className={classes['heading']}>
      <p>{companyName}</p>
      <h1>{title}</h1>
      <p>
        {projectName && <>{projectName}. </>}
        {until}
      </p>
    </header>
  )
}
