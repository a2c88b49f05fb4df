import { useQuery } from '@tanstack/react-query';
import * as api from '@oficio/contract/domains/catalogue/catalogue.endpoints.ts';
import { callPage } from '../platform/api-client.ts';
export default function P(){ const {data} = useQuery({queryKey:['x'],queryFn:()=>callPage(api.listServiceCards as never, {} as never), enabled:false}); return <h1>Hola {String(data)}</h1>}
