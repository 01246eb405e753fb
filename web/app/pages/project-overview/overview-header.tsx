import { Menu, Switch } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconDots, IconLink, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { withTexts } from '../../../platform/texts/i18n.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { AnswerOf, BodyOf } from '../../../../contract/endpoint.ts'
import { summarizePeople } from '../../../../contract/participants/people-list.ts'
import { getProject, updateProject } from '../../../../contract/projects/projects.ts'
import { formatDate, useFormat } from '../../../platform/texts/format.ts'
import { copyText } from '../../../platform/clipboard.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { callQuery, useWrite } from '../../../platform/calls/queries.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { later } from '../../../ui/floating/later.tsx'

const ProjectDialog = later(
  async () =>
    (
      await withTexts(
        ['crm-saving', 'project-errors', 'projects'],
        () => import('../../../features/projects/project-dialog.tsx'),
      )
    ).ProjectDialog,
)

type Project = AnswerOf<typeof getProject>
type Props = { project: Project; waveGuid: string | null }

/** What the project is: name, dates, owner, people; who sees it; its address. */
export function OverviewHeader({ project, waveGuid }: Props) {
  const { t } = useTranslation('projects')
  useFormat()
  const { companyGuid, projectGuid } = project
  // The same call as that of the table; its numbers of the project stay while another wave is loaded.
  const people = useQuery({
    ...callQuery(summarizePeople, { params: { projectId: projectGuid }, body: { waveGuid } }, { suppressNotice: true }),
    placeholderData: keepPreviousData,
  }).data
  return (
    <PageHeader
      title={project.name}
      meta={[
        rangeOf(project),
        project.owner && t('overview.owner', { name: project.owner }),
        people && t('overview.people', { count: people.projectCount }),
      ]}
      switches={<ProjectSwitches project={project} hasAnonymous={people?.hasAnonymous ?? false} />}
      icons={
        <>
          <CopyAddress />
          <MoreMenu companyGuid={companyGuid} projectGuid={projectGuid} />
        </>
      }
    />
  )
}

/** 12.01.2026 – 30.06.2026, one side empty where a date is missing; nothing for a project without dates. */
function rangeOf({ projectStart, projectEnd }: Project): string | null {
  const [start, end] = [projectStart, projectEnd].map((date) => (date ? formatDate(date) : ''))
  return start || end ? `${start} – ${end}`.trim() : null
}

/** Only managers change these; anonymity only matters where somebody is anonymous (OPS-2-47, OPS-2-48, OPS-6-12). */
function ProjectSwitches({ project, hasAnonymous }: { project: Project; hasAnonymous: boolean }) {
  const { t } = useTranslation('projects')
  const mayChange = useMay('changeProject')
  const save = useWrite(updateProject, { refresh: [getProject], errorText: t('overview.notSaved') })
  const { companyGuid, projectGuid } = project
  if (!mayChange) return null
  const change = (body: BodyOf<typeof updateProject>) => save.mutate({ params: { companyGuid, projectGuid }, body })
  const pending = save.isPending ? save.variables.body : {}
  return (
    <>
      <Switch
        label={t('overview.visibleToClients')}
        checked={pending.visibleToClients ?? project.visibleToClients}
        onChange={(event) => change({ visibleToClients: event.currentTarget.checked })}
      />
      {(hasAnonymous || project.keepAnonymous) && (
        <Switch
          label={t('overview.keepAnonymous')}
          checked={pending.keepAnonymous ?? project.keepAnonymous}
          onChange={(event) => change({ keepAnonymous: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function CopyAddress() {
  const { t } = useTranslation('projects')
  const handleCopy = () => void copyText(window.location.href, t('overview.copied'))
  return <IconButton label={t('overview.copyAddress')} icon={<IconLink size={16} />} onClick={handleCopy} />
}

function MoreMenu({ companyGuid, projectGuid }: { companyGuid: string; projectGuid: string }) {
  const { t } = useTranslation('projects')
  const [isEditing, setIsEditing] = useState(false)
  if (!useMay('distributeHere')) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('overview.more')} icon={<IconDots size={16} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setIsEditing(true)}>
            {t('overview.edit')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <ProjectDialog {...{ companyGuid, projectGuid }} onClose={() => setIsEditing(false)} />}
    </>
  )
}
