import { QuestionnairesPage } from '../../features/questionnaires/link/list/questionnaires-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'questionnaires'>(QuestionnairesPage)
