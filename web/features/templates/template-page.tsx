import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { deleteTemplate, getTemplate, listTemplates } from '../../../contract/templates.ts'
import { canEditTemplate, canSeeGuids } from '../../../domain/access/project-rules.ts'
import { pathTo } from '../../../domain/shell/routes.ts'
import { isApiError } from '../../platform/api-error.ts'
import { useFormat } from '../../platform/format.ts'
import { useCurrentRouteId, useGoTo, useRouteParams } from '../../platform/location.ts'
import { notify } from '../../platform/notices.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { usePermissions } from '../../platform/permissions.tsx'
import { useCall, useWrite } from '../../platform/queries.ts'
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx'
import { UiLink } from '../../ui/link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { TemplateContentView } from './template-content-view.tsx'
import { kindOfRoute, listOf } from './template-kinds.ts'
import { TemplateMarks } from './template-marks.tsx'

export type Template = AnswerOf<typeof getTemplate>

/** One template to read, in any one or two of its languages. */
export function TemplatePage() {
  const { t } = useTranslation('templates')
  const params = useRouteParams()
  const kind = kindOfRoute(useCurrentRouteId())
  const id = Number(params['templateId'])
  const isKnown = Number.isInteger(id) && id > 0
  const { data, isError, error, refetch } = useCall(getTemplate, { params: { id } }, { enabled: isKnown })
  usePageTitle(data?.name ?? t('page.title'))
  const list = kind ? listOf(kind) : '360-templates'
  const back = {
    label: t(list === '360-templates' ? 'list.360' : 'list.competency'),
    href: `${pathTo(list, params)}${kind ? `?tab=${kind.tab}` : ''}`,
  }
  const isMisplaced = data && kind && (data.type !== kind.type || data.category !== kind.category)
  if (isError || !isKnown || isMisplaced) {
    const code = isApiError(error) ? error.code : 'NOT_FOUND'
    return (
      <>
        <PageHeader title={t('page.title')} back={back} />
        <ErrorState title={t('page.notFound')} code={code} onRetry={isError ? () => void refetch() : undefined} />
      </>
    )
  }
  if (!data || !kind) {
    return (
      <>
        <PageHeader title={t('page.title')} back={back} />
        <SkeletonRows rows={8} />
      </>
    )
  }
  return (
    <>
      <TemplateHeader template={data} back={back} />
      {data.isDeleted && (
        <Banner
          tone="amber"
          title={t('page.deleted')}
          action={
            data.latestId !== null && (
              <Button
                component={UiLink}
                href={pathTo(kind.route, { ...params, templateId: String(data.latestId) })}
                variant="default"
                size="xs"
              >
                {t('page.latest')}
              </Button>
            )
          }
        >
          {t('page.deletedText')}
        </Banner>
      )}
      <TemplateContentView template={data} />
    </>
  )
}

type HeaderProps = { template: Template; back: { label: string; href: string } }

function TemplateHeader({ template, back }: HeaderProps) {
  const { t } = useTranslation('templates')
  const { formatDate } = useFormat()
  const permissions = usePermissions()
  return (
    <PageHeader
      title={template.name}
      back={back}
      meta={[
        <TemplateMarks key="marks" template={template} />,
        t(`items.${template.type}`, { count: template.itemsCount }),
        t('page.updated', { date: formatDate(template.updated) }),
        template.owner && t('page.owner', { name: template.owner }),
        canSeeGuids(permissions) && t('page.id', { id: template.id }),
      ]}
      actions={
        !template.isDeleted &&
        canEditTemplate(permissions, template.isMine) && <DeleteButton template={template} listHref={back.href} />
      }
    />
  )
}

function DeleteButton({ template, listHref }: { template: Template; listHref: string }) {
  const { t } = useTranslation('templates')
  const goTo = useGoTo()
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteTemplate, { refresh: [listTemplates] })
  const handleDelete = async () => {
    const title = t('delete.title', { name: template.name })
    if (!(await confirm({ title, text: t('delete.text'), confirmLabel: t('delete.confirm'), tone: 'red' }))) return
    remove.mutate(
      { params: { id: template.id } },
      {
        onSuccess: () => {
          notify({ kind: 'positive', title: t('delete.done') })
          goTo(listHref, { replace: true })
        },
      },
    )
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} />}
        loading={remove.isPending}
        onClick={() => void handleDelete()}
      >
        {t('delete.action')}
      </Button>
      {question}
    </>
  )
}
