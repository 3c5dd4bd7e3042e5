export const fileAddress = (fileId: string) => `/api/get/files/${fileId}`;
export const thumbnailAddress = (fileId: string) => `${fileAddress(fileId)}/thumbnail`;
