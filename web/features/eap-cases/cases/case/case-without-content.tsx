import { IconLock } from '@tabler/icons-react'
import { useMay } from '../../../../platform/session/permissions.tsx'
import { useFormat } from '../../../../platform/texts/format.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { momentOf } from '../moment.ts'
import { Banner } from '../../../../ui/page/banner.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import classes from '../cases.module.css'
import { ServiceClock } from '../service-clock.tsx'
import { StatusMark } from '../status-mark.tsx'
import { useCaseWords, useCategoryName } from '../use-case-words.ts'
import type { StoredCase } from './case-form-values.ts'
import { useBackToList } from './use-back-to-list.ts'
import { ReadingsButton } from './readings-button.tsx'

/** For administrators of a branch: that there is a case and where it stands, and nothing that the client said. */
export function CaseWithoutContent({ stored }: { stored: StoredCase }) {
  const { t } = useTranslation('eap-cases')
  const { formatDate } = useFormat()
  const { typeName } = useCaseWords()
  const categoryName = useCategoryName()
  const mayAudit = useMay('seeCaseReadings')
  const facts: [string, React.ReactNode][] = [
    [t('field.status'), <StatusMark key="status" status={stored.status} />],
    [t('column.clock'), <ServiceClock key="clock" clocked={stored} />],
    [t('field.licenseGuid'), stored.licenseName],
    [t('column.company'), stored.companyName],
    [t('field.category'), categoryName(stored.category)],
    [t('field.expert'), stored.expertName],
    [t('field.admin'), stored.adminName],
    [t('case.createdOn'), formatDate(stored.created)],
  ]
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('case.title', { case: stored.yearId })}
        back={useBackToList()}
        actions={mayAudit && <ReadingsButton caseKey={stored.yearId} />}
      />
      <Banner tone="ink" icon={<IconLock size={16} />} title={t('content.hidden')}>
        {t('content.why')}
      </Banner>
      <Box title={t('case.facts')}>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </Box>
      <Box title={t('contact.all')} count={stored.contacts.length} bleed>
        <ul className={classes.held}>
          {stored.contacts.map(({ id, start, type, duration }) => (
            <li key={id}>
              <b>{momentOf(start)}</b>
              <span>{typeName(type)}</span>
              <span className={classes.end}>{duration}</span>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  )
}
