import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { getTemplateUse } from '../../../../contract/templates/template-use.ts'
import type { TemplateType } from '../../../../domain/templates/template-content.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { UiLink } from '../../../ui/link.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './template-use.module.css'

type Use = AnswerOf<typeof getTemplateUse>
type Props = {
  template: { id: number; type: TemplateType }
  /** What is about to happen: it decides what the reader is told of the consequence. */
  before: 'change' | 'delete'
}

/** Where a template is used, and what a change or its deletion means there. */
export function TemplateUse({ template, before }: Props) {
  const { t } = useTranslation('templates')
  const { data, isLoadingError, refetch } = useCall(getTemplateUse, { params: { id: template.id } })
  if (isLoadingError)
    return (
      <ErrorState compact onRetry={() => void refetch()}>
        {t('use.failed')}
      </ErrorState>
    )
  if (!data) return <SkeletonRows rows={3} rowHeight={28} />
  if (data.wavesCount + data.toolsCount + data.favoritesCount === 0)
    return <p className={classes.nowhere}>{t('use.nowhere')}</p>
  return (
    <>
      <p className={classes.consequence}>
        {before === 'delete' ? t('use.deleting') : <Consequence {...{ template, use: data }} />}
      </p>
      <div className={classes.lists}>
        <Waves use={data} before={before} />
        <Tools use={data} />
        <Favorites use={data} />
      </div>
    </>
  )
}

/** Who gets a change, in a sentence or two. */
export function Consequence({ template, use }: { template: { type: TemplateType }; use: Use }) {
  const { t } = useTranslation('templates')
  const { wavesCount, takingWavesCount: takes, toolsCount, favoritesCount } = use
  const keeps = wavesCount - takes
  const [taking, keeping] =
    template.type === 'mails'
      ? (['use.wavesOfMails', 'use.wavesFinished'] as const)
      : (['use.wavesTake', 'use.wavesKeep'] as const)
  return [
    takes > 0 && t(taking, { takes }),
    keeps > 0 && t(keeping, { keeps }),
    toolsCount + favoritesCount > 0 && t('use.toolsTake'),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

function Waves({ use: { waves, wavesCount }, before }: { use: Use; before: Props['before'] }) {
  const { t } = useTranslation('templates')
  if (wavesCount === 0) return null
  return (
    <section>
      <h3>{t('use.waves', { count: wavesCount })}</h3>
      <ul>
        {waves.map((wave) => (
          <li key={wave.waveGuid}>
            <UiLink
              href={pathTo('project-overview', {
                orgGuid: wave.companyGuid,
                projGuid: wave.projectGuid,
                waveGuid: wave.waveGuid,
              })}
            >
              {wave.name}
            </UiLink>
            <span className={classes.place}>
              {wave.companyName} / {wave.projectName}
            </span>
            <span className={classes.state}>
              {t(`use.phase.${wave.wavePhase}`)}
              {before === 'change' && `, ${t(wave.takesChange ? 'use.takes' : 'use.keeps')}`}
            </span>
          </li>
        ))}
        <Rest shown={waves.length} all={wavesCount} />
      </ul>
    </section>
  )
}

function Tools({ use: { tools, toolsCount } }: { use: Use }) {
  const { t } = useTranslation('templates')
  if (toolsCount === 0) return null
  return (
    <section>
      <h3>{t('use.tools', { count: toolsCount })}</h3>
      <ul>
        {tools.map((tool) => (
          <li key={tool.customToolId}>
            <UiLink href={pathTo('project-overview', { orgGuid: tool.companyGuid, projGuid: tool.projectGuid })}>
              {tool.name}
            </UiLink>
            <span className={classes.place}>
              {tool.companyName} / {tool.projectName}
            </span>
          </li>
        ))}
        <Rest shown={tools.length} all={toolsCount} />
      </ul>
    </section>
  )
}

function Favorites({ use: { favorites, favoritesCount } }: { use: Use }) {
  const { t } = useTranslation('templates')
  if (favoritesCount === 0) return null
  return (
    <section>
      <h3>{t('use.favorites', { count: favoritesCount })}</h3>
      <ul>
        {favorites.map(({ customToolId, name }) => (
          <li key={customToolId}>{name}</li>
        ))}
        <Rest shown={favorites.length} all={favoritesCount} />
      </ul>
    </section>
  )
}

/** Those that the reader may not see, or that are too many to be named. */
function Rest({ shown, all }: { shown: number; all: number }) {
  const { t } = useTranslation('templates')
  if (all <= shown) return null
  return <li className={classes.rest}>{t('use.others', { count: all - shown })}</li>
}
