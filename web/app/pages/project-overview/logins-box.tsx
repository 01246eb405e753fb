import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { getWaveStats } from '../../../../contract/waves/waves.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useCall } from '../../../platform/calls/queries.ts'
import { Chip } from '../../../ui/marks/chip.tsx'
import { UiLink } from '../../../ui/link.tsx'
import { RowBox } from '../../../ui/page/row-box.tsx'
import classes from './overview.module.css'

type Props = { title: string; companyGuid: string; projectGuid: string; waveGuid: string }

/** How many logins the wave has and how many failed, with a link to them (OPS-6-20). */
export function LoginsBox({ title, companyGuid, projectGuid, waveGuid }: Props) {
  const { t } = useTranslation('projects')
  const { formatNumber } = useFormat()
  const maySeeLogins = useMay('seeLogins')
  const stats = useCall(getWaveStats, { params: { waveGuid } }).data
  const link = maySeeLogins && (
    <Button
      component={UiLink}
      href={pathTo('mylogins', { orgGuid: companyGuid, projGuid: projectGuid })}
      variant="default"
      size="xs"
      rightSection={<IconArrowRight size={16} />}
    >
      {t('overview.logins.open')}
    </Button>
  )
  return (
    <RowBox
      title={title}
      facts={
        <dl className={classes.facts}>
          <div>
            <dt>{t('overview.logins.total')}</dt>
            <dd>{stats ? formatNumber(stats.loginsTotalCount) : '–'}</dd>
          </div>
          <div>
            <dt>{t('overview.logins.errors')}</dt>
            <dd>
              {stats && stats.loginsErrorCount > 0 ? (
                <Chip tone="red">{formatNumber(stats.loginsErrorCount)}</Chip>
              ) : (
                (stats?.loginsErrorCount ?? '–')
              )}
            </dd>
          </div>
        </dl>
      }
      actions={link}
    />
  )
}
