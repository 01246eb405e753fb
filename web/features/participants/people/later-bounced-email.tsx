import { useEffect } from 'react'
import { withTexts } from '../../../platform/texts/i18n.ts'
import { drawn, fetchAhead, fetched, useFetched } from '../../../ui/floating/fetched.ts'
import type { Person } from './use-people.ts'

export type BouncedEmailProps = { email: string; bounced: NonNullable<Person['bounced']> }

/** Few pages have an address whose mail came back: the words for it follow. */
const mark = fetched(async () => (await withTexts(['mailing'], () => import('./bounced-email.tsx'))).BouncedEmail)

const Mark = drawn(mark)

export function BouncedEmail({ email, bounced }: BouncedEmailProps) {
  const isThere = useFetched(mark) !== undefined
  useEffect(() => fetchAhead(mark), [])
  return isThere ? <Mark email={email} bounced={bounced} /> : email
}
