import { QuestionnairesPage } from '../../features/questionnaires/link/questionnaires-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'questionnaires'>(QuestionnairesPage)
