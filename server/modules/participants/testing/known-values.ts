import type { World } from '../../../testing/build-world.ts'
import type { Values } from '../../../testing/known-in-world.ts'

export function knownParticipantValues({ project, generic, people, login }: World, path: string): Values {
  // People are added beside generic waves: the project without waves stands for one.
  const projectId = path.includes('create-assessees') ? generic.id : project.id
  return {
    projectId,
    projectGuid: projectId,
    sourceAssesseeId: people.jan.id,
    targetAssesseeId: people.tereza.id,
    customToolId: login.customToolId,
  }
}
