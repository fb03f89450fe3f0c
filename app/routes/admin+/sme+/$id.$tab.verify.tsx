export default function L() { return <p>x</p>; }
