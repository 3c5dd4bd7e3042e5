/** Page of the integrations in the browser. */
export const integrationsPath = '/admin/previlages/integrationManagement';
