import {
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconUserCheck,
  IconUserQuestion,
  IconUserX,
  type Icon,
} from '@tabler/icons-react'
import type { CaseStatus } from '../../../../domain/eap-cases/case-codes.ts'
import classes from './cases.module.css'
import { useCaseWords } from './use-case-words.ts'

const icons: Record<CaseStatus, Icon> = {
  1: IconCircleDot,
  2: IconUserQuestion,
  3: IconUserCheck,
  4: IconUserX,
  5: IconCircleCheck,
  6: IconBan,
}

/** The status of a case: its picture and its word (EAP-2-15, EAP-3-31). */
export function StatusMark({ status }: { status: number }) {
  const { statusName } = useCaseWords()
  const Picture = icons[status as CaseStatus]
  return (
    <span className={classes.status} data-status={status}>
      <Picture size={16} stroke={1.8} aria-hidden="true" />
      {statusName(status)}
    </span>
  )
}
