import { importedPersonFields, importPeopleEndpoint, peopleList } from '#shared/people/import-people.api.ts';
import { importRoute } from '#server/records/import-route.ts';
import { registerImport, type ImportTarget } from '#server/records/import-target.ts';
import { checkPeopleRows } from './check-people-rows.ts';
import { presentBefore } from './present-before.ts';
import { joinDepartments } from './create-people.ts';
import { preparePeople } from './store-people-rows.ts';
import { undoPerson } from './undo-person.ts';

const target: ImportTarget = {
  plural: peopleList,
  access: importPeopleEndpoint.access,
  fields: importedPersonFields,
  refusedField: 'employeeReferenceId',
  comparesRows: true,
  checkRows: checkPeopleRows,
  prepare: preparePeople,
  finish: joinDepartments,
  presentBefore,
  undo: undoPerson,
};

registerImport(target);

export const peopleImportRoutes = importRoute(target, importPeopleEndpoint);
