export const employeesPath = '/admin/setups/employees';
export const employeeFormPath = '/admin/setups/employeeform';

/** Path of the profile of a person. */
export const employeePath = (personId: string, tab?: string): string =>
  `/admin/setups/employeeEdit?employeeId=${personId}${tab === undefined ? '' : `&tab=${tab}`}`;
