import { Outlet } from "@remix-run/react"; export default function L() { return <Outlet/>; }
