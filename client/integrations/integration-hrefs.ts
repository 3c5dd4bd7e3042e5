export const integrationsHref = '/admin/previlages/integrationManagement';
export const newConnectionHref = `${integrationsHref}/salesforce/setup`;
export const connectionHref = (id: string) => `${newConnectionHref}/${id}`;
export const queriesHref = (connectionId: string) => `${connectionHref(connectionId)}/kpiquery`;
