import type { getActivity } from '../../../../../contract/acdc/activities.ts'
import type { AnswerOf } from '../../../../../contract/endpoint.ts'
import { pathTo } from '../../../../../domain/shell/routes.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import { UiLink } from '../../../../ui/link.tsx'
import classes from './catalogue.module.css'

/** The waves that use an activity. */
export function UsesBox({ activity }: { activity: AnswerOf<typeof getActivity> }) {
  const { t } = useTranslation('acdc')
  const { t: ofWaves } = useTranslation('waves')
  const { usedIn, wavesCount } = activity
  const more = wavesCount - usedIn.length
  if (wavesCount === 0)
    return (
      <Box title={t('uses.title')}>
        <p className={classes.none}>{t('uses.none')}</p>
      </Box>
    )
  return (
    <Box title={t('uses.title')} count={wavesCount} bleed>
      <ul className={classes.uses}>
        {usedIn.map((wave) => (
          <li key={wave.waveGuid}>
            <UiLink
              href={pathTo('project-overview', {
                orgGuid: wave.companyGuid,
                projGuid: wave.projectGuid,
                waveGuid: wave.waveGuid,
              })}
            >
              {wave.waveName}
            </UiLink>
            <span className={classes.place}>
              {wave.projectName} · {wave.companyName}
            </span>
            <span className={classes.phase}>{ofWaves(`phase.${wave.wavePhase}`)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{t('uses.more', { count: more })}</p>}
    </Box>
  )
}
